import { Spinner } from '../ui/opening'

/** A page of nobody's: what a service worker keeps for the app to start in without a network. */
export function Component() {
  return (
    <>
      <title>Task organiser</title>
      <meta name="robots" content="noindex" />
      <Spinner isPage />
    </>
  )
}
