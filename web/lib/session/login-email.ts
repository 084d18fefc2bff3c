// If the login page waited too long, its user passes through a new sign-in back to it. The page then finds that its address was sent
// without an answer, and sends it again.
const emailKey = 'welt-login-email'
const sentKey = 'welt-login-sent'

export function sentEmail(): string {
  return sessionStorage.getItem(emailKey) ?? ''
}

export function rememberSentEmail(email: string): void {
  sessionStorage.setItem(emailKey, email)
  sessionStorage.setItem(sentKey, 'yes')
}

export function markAnswered(): void {
  sessionStorage.removeItem(sentKey)
}

/** Whether an address was sent without an answer; true once. */
export function takeUnanswered(): boolean {
  const unanswered = sessionStorage.getItem(sentKey) !== null
  markAnswered()
  return unanswered
}

export function forgetSentEmail(): void {
  sessionStorage.removeItem(emailKey)
}
