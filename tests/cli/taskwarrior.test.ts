import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** What its documentation teaches, and what each is to print. */
const SESSION: readonly [line: string, out: RegExp | string][] = [
  ['add Read Taskwarrior documents later', ': Read Taskwarrior documents later'],
  ['add priority:H Pay bills', /: Pay bills \(high priority\)/],
  ['add Send Alice a birthday card project:Home due:2031-11-08', /card \(due .*, new #Home\)/],
  ['add Buy milk +shop +food', /: Buy milk \(new @shop, new @food\)/],
  ['add Take out the trash recur:weekly due:sun', 'every week'],
  ['next', /high\t\tInbox\tPay bills/],
  ['list', /Buy milk\t(food,shop|shop,food)/],
  ['project:Home list', /\tHome\tSend Alice/],
  ['+shop count', /^1\n$/],
  ['3 modify priority:M', 'medium priority'],
  ['3 modify due:eom -food +gift', /.*/],
  ['4 modify -food', 'no @food'],
  ['4 annotate the fresh one', 'Commented on 4: Buy milk'],
  ['4 append and bread', 'Changed 4: Buy milk and bread'],
  ['4 information', '4: Buy milk and bread'],
  ['4', 'the fresh one'],
  ['project:Home and due.before:2032-01-01 list', 'Send Alice'],
  ['due.before:2032-01-01 project:Home list', 'Send Alice'],
  ['pri.above:M', 'Pay bills'],
  ['4 done', 'Done 4: Buy milk and bread'],
  ['log Called Ann', 'Logged 6: Called Ann'],
  ['report done', /Called Ann/],
  ['projects', /Home/],
  ['1 delete', 'Deleted 1: Read'],
  ['undo', 'Undid: deleted "Read'],
  ['overdue', /^$/],
  ['all', /Called Ann/],
  ['waiting', /^$/],
]

test('K1, K4, K15: what Taskwarrior’s documentation teaches is understood as it stands there', async () => {
  using ann = await logIn(service)
  for (const [line, says] of SESSION) {
    const { code, out, err } = await ann.terminal.run(...line.split(' '))
    const said = { line, code, out, err }
    expect(said).toMatchObject({ code: 0, out: expect.stringMatching(says) })
  }
  for (const [line, instead] of [
    ['add Rest wait:monday', 'no start'],
    ['list description:milk', 'Try title: or note:'],
    ['list urgency:5', '--sort urgency'],
    ['7 start', 'No command "7"'],
  ]) {
    const { err } = await ann.terminal.run(...(line ?? '').split(' '))
    expect(err).toContain(instead ?? '')
  }
})
