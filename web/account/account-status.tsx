import type { User } from '../../src/core/auth/contract'
import { LocalDate } from '../dates/local-date'
import { Card } from '../ui/card'

export function AccountStatus({ user }: { user: User }) {
  return (
    <Card title="Account Status">
      <dl className="grid gap-3">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-quiet">Email Verification</dt>
          <dd className={`font-medium ${user.isEmailVerified ? 'text-success' : 'text-warning'}`}>
            {user.isEmailVerified ? 'Verified' : 'Pending'}
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-quiet">Account Created</dt>
          <dd className="font-medium">
            <LocalDate iso={user.createdAt} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
