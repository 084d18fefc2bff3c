import { Alert, Anchor, Button, PinInput, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { markAnswered } from '#web/lib/session/login-email.ts'
import { codeIn } from './code-in.ts'
import classes from './code-page.module.css'
import { SignInLayout } from './sign-in-layout.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useSubmitting } from './use-submitting.ts'

const length = 6

const messages = new Map([
  ['too_many_requests', { title: 'Too many requests.', text: 'Try again later.' }],
  ['too_many_codes', { title: 'Too many requests.', text: 'Enter the newest code, or try again later.' }],
  [
    'temporarily_unavailable',
    { title: 'This service is temporarily unavailable.', text: 'Try again in a few seconds.' },
  ],
])
const wrongCode = {
  title: 'The code you entered is incorrect.',
  text: 'Check your code or request a new one',
}

export function CodePage() {
  const query = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const [name, email, error] = ['name', 'email', 'error'].map((field) => query.get(field) ?? '')
  const [code, setCode] = useState('')
  const [submitting, submit] = useSubmitting()
  const form = useRef<HTMLFormElement>(null)
  const slot = useFocusOnArrival<HTMLInputElement>()
  const complete = code.length === length

  useEffect(() => markAnswered(), [])
  useEffect(() => {
    if (complete) form.current?.requestSubmit()
  }, [complete])

  /** Finds the code in what was copied from the mail, where the slots accept nothing but a code. */
  const paste = (event: ClipboardEvent) => {
    const found = codeIn(event.clipboardData.getData('text/plain'))
    if (found === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setCode(found)
  }

  const problem = error ? (messages.get(error) ?? wrongCode) : undefined
  return (
    <SignInLayout>
      <Stack gap="lg">
        <div>
          <Title order={1} className={classes['wrap']}>
            Welcome back, {name}
          </Title>
          <Text c="dimmed" mt={4} className={classes['wrap']}>
            Enter the login code sent to: {email}
          </Text>
        </div>
        {problem && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={problem.title}>
            {problem.text}
          </Alert>
        )}
        <form
          method="post"
          action="/code/authorize"
          ref={form}
          onSubmit={(event) => (complete ? submit() : event.preventDefault())}
        >
          <input type="hidden" name="action" value="verify" />
          <input type="hidden" name="email" value={email} />
          <PinInput
            id="login-code"
            name="code"
            type="number"
            length={length}
            size="lg"
            gap="xs"
            placeholder=""
            ref={slot}
            error={problem !== undefined && code === ''}
            onChange={setCode}
            value={code}
            onPasteCapture={paste}
            ariaLabel="Login code"
            getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${length}` })}
            className={classes['slots']}
          />
          <Button type="submit" size="md" fullWidth mt="lg" disabled={!complete} loading={submitting}>
            Continue
          </Button>
        </form>
        <form method="post" action="/code/authorize" onSubmit={submit}>
          <input type="hidden" name="action" value="request" />
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="default" size="md" fullWidth disabled={submitting}>
            Request new code
          </Button>
        </form>
        <Anchor component={Link} to="/auth/start" c="dimmed" size="sm">
          Use another email address
        </Anchor>
      </Stack>
    </SignInLayout>
  )
}
