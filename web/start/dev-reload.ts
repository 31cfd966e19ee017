/** While developing only: reloads the page once another server process has taken over. */
export function reloadWithServer() {
  let process: string | undefined
  new EventSource('/dev/reload').addEventListener('message', ({ data }) => {
    if (process && process !== data) location.reload()
    process = data
  })
}
