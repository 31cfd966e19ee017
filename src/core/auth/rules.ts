const MOST_CHARACTERS = 256

interface FieldError {
  path: string
  message: string
}

/** A1: one spelling for one account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The inbox that an address leads to: what comes after a plus is its owner's own label. */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * What the schemas of contract.ts can't say of a new password: its length in characters as people
 * count them (A13), and that it was typed twice alike (spec §5). `field` is the password's name in
 * the payload.
 */
export function newPasswordErrors(
  field: 'password' | 'newPassword',
  password: string,
  confirmPassword?: string,
): FieldError[] {
  const errors: FieldError[] = []
  const name = field === 'password' ? 'Password' : 'New password'
  const { length } = [...password]
  if (length < 6) {
    errors.push({ path: field, message: `${name} must be at least 6 characters long` })
  }
  if (length > MOST_CHARACTERS) {
    errors.push({
      path: field,
      message: `${name} must be at most ${MOST_CHARACTERS} characters long`,
    })
  }
  if (confirmPassword !== undefined && confirmPassword !== password) {
    errors.push({ path: 'confirmPassword', message: "Passwords don't match" })
  }
  return errors
}
