import { Link } from '../routing/link'
import { Logo } from '../ui/logo'

export function Component() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 px-4 text-center">
      <title>404 Page Not Found – Task organiser</title>
      <meta name="robots" content="noindex" />
      <Logo size={48} />
      <h1 className="mt-3 text-2xl font-semibold">404 Page Not Found</h1>
      <p className="text-balance text-quiet">
        There is nothing at this address. Perhaps a link was cut short.
      </p>
      <Link to="/" className="btn btn-primary mt-3">
        Go to my tasks
      </Link>
    </main>
  )
}
