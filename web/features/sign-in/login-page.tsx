import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { emailProblem } from '#contract/email.ts'
import { loginEmail } from '#web/lib/session/session.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useSubmitting } from './use-submitting.ts'

/** The login page (spec 2 §2): one field, checked on every change, posted as a browser form. */
export function LoginPage() {
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const [email, setEmail] = useState(loginEmail.recall)
  const [changed, setChanged] = useState(false)
  const [submitting, submit] = useSubmitting()
  const field = useFocusOnArrival<HTMLInputElement>()

  const problem = emailProblem(email)
  // What the server said about the last try stands until the field is changed.
  const told = changed ? problem : new URLSearchParams(query).get('error_description')

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (problem !== undefined) return event.preventDefault()
    loginEmail.remember(email)
    submit()
  }

  return (
    <SignInLayout>
      <form method="post" action="/code/authorize" onSubmit={send} noValidate>
        <input type="hidden" name="action" value="request" />
        <Stack gap="lg">
          <div>
            <Title order={1}>Log in</Title>
            <Text c="dimmed" mt={4}>
              We send a login code to your e-mail address.
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
            error={told}
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
