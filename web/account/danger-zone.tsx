import { useNavigate } from 'react-router'
import { useLogout } from '../auth/queries'
import { Button } from '../ui/button'
import { Card } from '../ui/card'

export function DangerZone() {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  return (
    <Card title="Danger Zone" description="Your tasks stay on the server.">
      <Button look="danger" aria-disabled={logout.isPending} onClick={() => logout.mutate()}>
        {logout.isPending ? 'Signing out...' : 'Sign Out'}
      </Button>
    </Card>
  )
}
