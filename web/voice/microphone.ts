/** Until it has been looked for there is one, so that nothing flickers where there is. */
let isThere = true

async function look() {
  // A page that isn't served securely gets no microphone at all, and has no list of them.
  const { mediaDevices } = navigator
  if (!mediaDevices) {
    isThere = false
    return
  }
  const devices = await mediaDevices.enumerateDevices().catch(() => undefined)
  isThere = devices?.some(({ kind }) => kind === 'audioinput') ?? true
}

const looked = look()
navigator.mediaDevices?.addEventListener('devicechange', look)

/** Whether there seems to be one. Asks for no permission. */
export const hasMicrophone = () => isThere

/** The same, once it has been looked for. */
export async function findMicrophone(): Promise<boolean> {
  await looked
  return isThere
}
