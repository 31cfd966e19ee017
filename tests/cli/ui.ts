import { openScreen, type Screen } from './screen'
import { logIn, type Service } from './terminal'

/** Somebody logged in who has these tasks, in this order. */
export async function withTasks(service: Service, ...tasks: string[]) {
  const member = await logIn(service)
  for (const title of tasks.toReversed()) await member.api.tasks.post({ title })
  /** The task that has this title, as the server has it. */
  const find = async (title: string) => {
    const { data } = await member.api.tasks.get()
    return data?.find((each) => each.title === title)
  }
  return { ...member, find }
}

/** The same, with their list on a screen and the first task selected. */
export async function openList(service: Service, ...tasks: string[]) {
  const member = await withTasks(service, ...tasks)
  const screen = openScreen(member.terminal, ['ui'])
  await screen.shows(tasks[0] === undefined ? 'No tasks yet.' : `❯ [ ] ${tasks[0]}`)
  return {
    ...member,
    screen,
    [Symbol.dispose]() {
      screen[Symbol.dispose]()
      member[Symbol.dispose]()
    },
  }
}

/** Presses a key that opens a line with this prompt, and types into it. */
export async function typeInto(screen: Screen, key: string, prompt: string, text: string) {
  screen.press(key)
  await screen.shows(prompt)
  screen.type(text)
}
