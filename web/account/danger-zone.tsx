import { useNavigate } from 'react-router'
import type { User } from '../../src/core/auth/contract'
import { useLogout } from '../session/queries'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { DeleteAccount } from './delete-account'

export function DangerZone({ user }: { user: User }) {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  return (
    <Card
      title="Danger Zone"
      description="Signing out leaves your tasks on the server; deleting your account does not."
    >
      <div className="flex flex-wrap gap-3">
        <Button look="danger" aria-disabled={logout.isPending} onClick={() => logout.start()}>
          {logout.isPending ? 'Signing out...' : 'Sign Out'}
        </Button>
        <DeleteAccount user={user} />
      </div>
    </Card>
  )
}
