import { expect, test } from 'bun:test'
import { createWorld } from '../../../world'
import { made } from '../answers'

test('A12: GET /api/auth/options says whether mail is sent or kept on the server', async () => {
  const kept = await createWorld()
  expect(await made(kept.client().auth.options.get())).toMatchObject({ mail: 'kept' })
  const sent = await createWorld({ SMTP_URL: 'smtp://me:secret@127.0.0.1:2525' })
  expect(await made(sent.client().auth.options.get())).toMatchObject({ mail: 'sent' })
})
