import { isIPv6 } from 'node:net'

/** An IPv4 address itself, or the /64 of an IPv6 address (docs/promises.md, "Sign-in"). */
export function network(ip: string): string {
  const address = plainAddress(ip)
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : address
}

/** An address without its zone. An IPv4 address that a socket for both versions shows as IPv6 is plain IPv4. */
export function plainAddress(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(address)) return address
  const groups = expand(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? groups.slice(6).flatMap(bytes).join('.') : address
}

function expand(address: string): string[] {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = dotted.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(between).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

function bytes(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
