import type { InputOf, ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { Browser } from '#server/testing/browser.ts'
import type { Product } from './product.ts'
import { serverUrl } from './server.ts'
import { codeFor } from './sign-in.ts'

/** Makes calls as an external user; path parameters are not supported, and list calls return the page's items. */
export type PortalCall = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<ResultOf<Name> extends { items: (infer Row)[]; total: number } ? Row[] : ResultOf<Name>>

/** Signs an external user in over HTTP, as the portal does, and returns a function that makes calls. */
export async function signInToPortal(product: Product, email: string): Promise<PortalCall> {
  const browser = new Browser(serverUrl, {
    origin: serverUrl,
    client: 'portal',
    redirectUri: `${serverUrl}/portal/callback`,
  })
  await browser.begin()
  await browser.request(email)
  const verified = await browser.verify(email, await codeFor(product, email))
  const exchanged = await browser.exchange(await browser.authorizationCode(verified))
  const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
  return async (name, input) => {
    const [method = '', path = ''] = endpoints[name].split(' ')
    const reads = method === 'GET'
    const query = reads ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const response = await fetch(`${serverUrl}${path}${query}`, {
      method,
      ...(!reads && { body: JSON.stringify(input) }),
      headers: {
        Authorization: `Bearer ${token}`,
        ...(!reads && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
      },
    })
    const answer = (await response.json()) as { success: boolean; message: string; data: unknown }
    if (!answer.success) throw new Error(`${name}: ${answer.message}`)
    return answer.data as never
  }
}
