import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Planned } from '../../src/core/planning/days'
import { DayGrid } from '../../web/agenda/day-grid'

const DAY = '2026-11-24'

test('C3: what is due is read in the grid before it can be dragged', () => {
  const task = { id: 1, title: 'Mend the bike' } as Planned['task']
  const planned: Planned[] = [{ day: DAY, task, ghost: null, due: DAY }]
  const grid = createElement(DayGrid, {
    title: 'March 2027',
    dayAfter: () => undefined,
    onAdd: () => {},
    turnPage: () => {},
    weeks: [[DAY]],
    due: new Map([[DAY, { planned, count: 1 }]]),
    room: 3,
    today: DAY,
    day: DAY,
    span: 'month',
    isNarrow: false,
    listed: undefined,
    show: () => {},
    choose: () => {},
    showMore: () => {},
    tasksOf: () => [],
    colorOf: () => null,
  })
  expect(renderToString(grid)).toContain('Mend the bike')
})
