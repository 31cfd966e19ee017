import { EXIT, Refused } from '../print/failure'
import { straightQuotes } from '../print/words'

/** What an error of the server's is to the person at the terminal. */
export function refusal(status: unknown, value: unknown): Refused {
  const { message = `status ${status}`, errors } = (value ?? {}) as ErrorBody
  if (status === 401 && message === 'Unauthorized') {
    return new Refused(EXIT.signedOut, 'You are not logged in. Run tasks login.')
  }
  if (status === 401) return new Refused(EXIT.signedOut, straightQuotes(message))
  const exit = status === 404 ? EXIT.notFound : EXIT.error
  return new Refused(exit, straightQuotes(message), errors?.[0]?.path)
}

/** H1. */
interface ErrorBody {
  message?: string
  errors?: { path: string }[]
}
