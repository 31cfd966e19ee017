import * as T from '@sinclair/typebox'
import { useEffect, useState } from 'react'
import { navigate, useSearchParams } from '../routing/link'
import { useResetPassword } from '../session/queries'
import { SubmitButton } from '../ui/button'
import { PasswordField } from '../ui/field'
import { Logo } from '../ui/logo'
import { toast } from '../ui/toast-store'
import { useContractForm } from '../ui/use-contract-form'

const REDIRECT_AFTER_MS = 3000

/** The page asks for 8 characters where the API is content with 6 (spec §5). */
const FormSchema = T.Object({
  password: T.String({ minLength: 8, error: 'Пароль должен содержать минимум 8 символов' }),
  confirmPassword: T.String(),
})

export function Component() {
  const [searchParams] = useSearchParams()
  const token = searchParams.get('token')
  const [done, setDone] = useState(false)

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-4 py-10">
      <title>Новый пароль – Task organiser</title>
      <meta name="robots" content="noindex" />
      <div className="surface p-6 sm:p-8">
        <Logo size={40} />
        {!token && <InvalidLink />}
        {token && !done && <ResetForm token={token} onDone={() => setDone(true)} />}
        {done && <Done />}
      </div>
    </main>
  )
}

function InvalidLink() {
  useEffect(() => {
    toast({
      title: 'Недействительная ссылка',
      description: 'Ссылка для сброса пароля недействительна или истекла.',
      variant: 'destructive',
      lang: 'ru',
    })
    navigate('/auth', { replace: true })
  }, [])
  return (
    <>
      <p role="status" className="mt-4">
        Проверяем ссылку...
      </p>
      <noscript>
        <p className="mt-4">Ссылка для сброса пароля недействительна или истекла.</p>
      </noscript>
    </>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const resetPassword = useResetPassword()
  const { field, handleSubmit } = useContractForm(FormSchema, {
    also: ({ password, confirmPassword }) =>
      password === confirmPassword ? {} : { confirmPassword: 'Пароли не совпадают' },
  })
  const submit = handleSubmit((values) =>
    resetPassword.mutate({ token, ...values }, { onSuccess: onDone }),
  )
  return (
    <>
      <h1 className="mt-4 text-2xl font-semibold">Новый пароль</h1>
      <p className="mt-1 text-quiet">Придумайте новый пароль для входа.</p>
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <PasswordField
          of="new"
          label="Новый пароль"
          hint="Минимум 8 символов"
          {...field('password')}
        />
        <PasswordField of="new" label="Подтвердите пароль" {...field('confirmPassword')} />
        <SubmitButton
          label="Сменить пароль"
          pendingLabel="Сохраняем..."
          pending={resetPassword.isPending}
        />
      </form>
      <noscript>
        <p className="mt-4 text-sm">Для смены пароля нужен JavaScript: включите его.</p>
      </noscript>
    </>
  )
}

function Done() {
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate('/auth', { replace: true })
      toast({
        title: 'Password reset',
        description: 'Your password has been reset. You can now log in with your new password.',
      })
    }, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <h1 className="mt-4 text-2xl font-semibold">Пароль обновлен!</h1>
      <p className="mt-1 text-quiet">Сейчас откроется страница входа.</p>
    </div>
  )
}
