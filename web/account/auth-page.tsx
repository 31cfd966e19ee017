import { afterContact } from '../ui/after-contact'

const AuthContent = await afterContact(() => import('./auth-content'))

export function Component() {
  return (
    <>
      <title>Sign in – Task organiser</title>
      <meta
        name="description"
        content="Sign in to your task organiser: folders, voice commands, due dates, priorities and progress in one calm place."
      />
      <AuthContent />
    </>
  )
}
