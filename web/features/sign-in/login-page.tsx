import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { emailProblem } from '#contract/input/email.ts'
import { signInErrorMessage } from '#contract/people/sign-in-errors.ts'
import { rememberSentEmail, sentEmail, takeUnanswered } from '#web/lib/session/login-email.ts'
import { hasSessionEnded } from '#web/lib/session/return-page.ts'
import { givenDescription } from './given-description.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useSubmitting } from './use-submitting.ts'

export function LoginPage() {
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const [email, setEmail] = useState(sentEmail)
  const [changed, setChanged] = useState(false)
  const [submitting, submit] = useSubmitting()
  const field = useFocusOnArrival<HTMLInputElement>()

  const problem = emailProblem(email)
  const failed = new URLSearchParams(query)
  const error = failed.get('error')
  const shown = changed ? problem : error && (givenDescription(failed) ?? signInErrorMessage(error))

  const form = useRef<HTMLFormElement>(null)
  const again = useRef(false)
  useEffect(() => {
    again.current = takeUnanswered() && error === null
    if (again.current) form.current?.requestSubmit()
  }, [error])

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (problem !== undefined) return event.preventDefault()
    // Try at most twice: with cookies blocked it would loop forever.
    if (!again.current) rememberSentEmail(email)
    again.current = false
    submit()
  }

  return (
    <SignInLayout>
      <form method="post" action="/code/authorize" ref={form} onSubmit={send} noValidate>
        <input type="hidden" name="action" value="request" />
        <Stack gap="lg">
          {hasSessionEnded() && <Alert color="saddle">Your session ended. Sign in to continue.</Alert>}
          <div>
            <Title order={1}>Log in</Title>
            <Text c="dimmed" mt={4}>
              We'll email you a login code.
            </Text>
          </div>
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            ref={field}
            size="md"
            value={email}
            error={shown}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setChanged(true)
            }}
          />
          <Button type="submit" size="md" disabled={problem !== undefined} loading={submitting}>
            Log in
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  )
}
