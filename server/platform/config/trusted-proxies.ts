import { BlockList, isIP } from 'node:net'

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function trustedProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const range of proxies.flatMap((proxy) => namedRanges[proxy] ?? proxy)) {
    const [address = '', bits, ...rest] = range.split('/')
    const version = isIP(address)
    if (version === 0 || rest.length > 0) throw new Error(`${range} is not an address`)
    const longest = version === 4 ? 32 : 128
    const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (!(prefix <= longest)) throw new Error(`${range} is not a range`)
    trusted.addSubnet(address, prefix, familyOf(version))
  }
  return (address = '') => {
    const version = isIP(address)
    return version !== 0 && trusted.check(address, familyOf(version))
  }
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6'
}
