import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '#web/features/sign-in/code-page.tsx'
import { startWithError } from '#web/features/sign-in/start-with-error.ts'
import { requireVisitor } from '#web/features/sign-in/guards.ts'

export const Route = createFileRoute('/auth/code')({
  /** Shows only what our server can have written into the address: an email address, and its own local part as the name. */
  async beforeLoad({ location }) {
    await requireVisitor()
    const { isEmail, localPart } = await import('#contract/input/email.ts')
    const query = new URLSearchParams(location.searchStr)
    const email = query.get('email') ?? ''
    if (!isEmail(email) || query.get('name') !== localPart(email)) throw startWithError('sign_in_not_started')
  },
  component: CodePage,
})
