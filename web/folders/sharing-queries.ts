import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '../../src/core/folders/contract'
import type { InvitationSchema, Waiting } from '../../src/core/sharing/contract'
import type { Role } from '../../src/core/sharing/rules'
import { api } from '../api/client'
import { describeError, unwrap } from '../api/query'
import { openSync } from '../sync/open'
import { copyText } from '../ui/copy-text'
import { toast } from '../ui/toast-store'

export type Invitation = (typeof InvitationSchema)['static']

const keyOf = (id: number) => [`/api/folders/${id}/invitations`]

/** Invitations that wait to be accepted, for the owner; asked again when somebody has joined. */
export function useInvitations({ id, members }: Folder) {
  return useQuery<Invitation[]>({
    queryKey: [...keyOf(id), members?.length ?? 0],
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ mail }) => mail === 'waiting') && MAIL_MS,
  })
}

/** Ms until it is asked again what became of a letter. */
const MAIL_MS = 2_000

/** Ms: others send them at any time, but what came with the page isn't fetched again. */
const WAITING_FRESH = 30_000

/** Those to the user's own address, which they can accept without the letter. */
export function useWaiting() {
  return useQuery<Waiting[]>({ queryKey: ['/api/invitations/waiting'], staleTime: WAITING_FRESH })
}

/** Sends the letter. Its error is for the form. */
export function useInvite(folderId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) =>
      unwrap(api.folders({ id: folderId }).invitations.post(body)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(folderId) }),
  })
}

/** What the owner, or somebody who leaves, changes at once; a toast says what could not be. */
export function useSharing(folderId: number) {
  const queryClient = useQueryClient()
  const folder = api.folders({ id: folderId })

  async function attempt(work: Promise<unknown>, done?: string): Promise<boolean> {
    try {
      await work
    } catch (error) {
      toast({
        title: 'Sharing could not be changed',
        description: describeError(error),
        variant: 'destructive',
      })
      return false
    }
    if (done) toast({ title: done })
    await openSync(queryClient)
      .pull()
      .catch(() => {})
    await queryClient.invalidateQueries({ queryKey: keyOf(folderId) })
    return true
  }

  return {
    changeRole: (memberId: number, role: Role) =>
      attempt(unwrap(folder.members({ memberId }).put({ role }))),
    remove: (memberId: number, done: string) =>
      attempt(unwrap(folder.members({ memberId }).delete()), done),
    handOver: (memberId: number, done: string) =>
      attempt(unwrap(folder.transfer.post({ memberId })), done),
    resend: (invitationId: number, email: string) =>
      attempt(
        unwrap(folder.invitations({ invitationId }).resend.post()),
        `Sent again to ${email}. Only the new link works.`,
      ),
    copyLink: (invitationId: number, email: string) =>
      attempt(
        unwrap(folder.invitations({ invitationId }).link.post()).then(({ link }) =>
          copyText(link).then(
            () => toast({ title: `Link copied. It lets one person in: send it to ${email}.` }),
            () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
          ),
        ),
      ),
    withdraw: (invitationId: number) =>
      attempt(unwrap(folder.invitations({ invitationId }).delete()), 'Invitation withdrawn'),
  }
}
