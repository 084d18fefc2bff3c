import { headingKey } from './heading-key.ts'

const shortened: readonly (readonly [RegExp, string])[] = [
  [/^(?:customer|custmr|custm|cust|cus|cst|client|clnt|clt|kunde|kund|kun|deb)/, 'customer'],
  [/^(?:account|acct|acc)/, 'account'],
  [/^(?:company|comp|cmpny|cmp)/, 'company'],
  [/^(?:contact|contct|cont|cntct|ctct|ctc|cnt)/, 'contact'],
  [/^(?:billto|bill|bil)/, 'billing'],
  [/^(?:shipto|ship|shp|dlv|del|lief)/, 'ship'],
  [/^(?:store|str(?=n|c|nm)|stor|shop)/, 'store'],
  [/^(?:first|frst|fst|fir|fn(?=ame|am|m$)|f(?=name|nam|nm))/, 'first'],
  [/^(?:last|lst|surn|ln(?=ame|am|m$)|l(?=name|nam|nm))/, 'last'],
  [/^(?:names?|nam|nme|nm)/, 'name'],
  [/^(?:address|addrs|addr|adrs|adr|add|ads|ad)(?=\d|l|$|c|s|e|p|z)/, 'address'],
  [/^(?:line|lin|ln)(?=\d|$)/, 'line'],
  [/^(?:street|strt|stras|strs|str|st)(?=\d|$|n)/, 'street'],
  [/^(?:postal|post|pst|pstl|zip)/, 'zip'],
  [/^(?:codes?|cde|cod|cd)/, 'code'],
  [/^(?:city|cty|citi|ort)/, 'city'],
  [/^(?:country|cntry|ctry|cntr|ctr|cou|land)/, 'country'],
  [/^(?:state|stat|stt|ste|sta|regio|region|reg|prov|prv)/, 'state'],
  [/^(?:discount|discnt|disct|disc|dsct|dscnt|dsc|dis|rabatt|rab)/, 'discount'],
  [/^(?:percent|perc|pct|prc|pc)/, ''],
  [/^(?:email|emal|eml|emladdr|mail|smtp)/, 'email'],
  [/^(?:telephone|phone|phon|phn|pho|telf|tel|tlf|fax|mob)/, 'phone'],
  [/^(?:number|numb|num|nbr|nmbr|nr|no|id|key)/, 'number'],
  [/^(?:brands?|brnds?|brd)/, 'brand'],
  [/^(?:status|stats|sts)/, 'status'],
  [/^(?:sales|sls|slsm|salesm)/, 'sales'],
  [/^(?:represent|repr|rep|man|person|pers)/, 'rep'],
  [/^(?:terms?|trms?|trm)/, 'terms'],
  [/^(?:credit|crdt|crd|cr)/, 'credit'],
  [/^(?:limit|lmt|lim)/, 'limit'],
]

const joined: readonly (readonly [RegExp, string])[] = [
  [/^(?:customer|account|company|billing)( name)?( 1)?$/, 'customer name'],
  [/^(?:customer |account |billing )*(?:address|address line|street|street name)( 1)?$/, 'address 1'],
  [/^(?:customer |account |billing )*(?:address|address line|street) [2-4]$/, 'address 2'],
  [/^(?:customer |account |billing )*(?:address )?zip( code)?$/, 'zip'],
  [/^(?:customer |account |billing )*state( code)?$/, 'state'],
  [/^(?:customer |account |billing )*country( code| 1)?$/, 'country'],
  [/^(?:customer |account |billing )*city( name| 1)?$/, 'city'],
  [/^(?:customer |contact )*(?:first)( name)?$/, 'first name'],
  [/^(?:customer |contact )*(?:last)( name)?$/, 'last name'],
  [/^(?:customer )?contact( name| rep)?( 1)?$/, 'contact'],
  [/^(?:customer |contact )*email( address)?( 1)?$/, 'email'],
  [/^(?:customer |contact )*phone.*$/, 'phone'],
  [/^(?:customer |account )+number$/, 'customer number'],
  [/^(?:customer )?discount( code)?$/, 'discount'],
  [/^(?:ship|store)( name)?$/, 'store'],
  [/^(?:customer |account )*status( code)?$/, 'status'],
  [/^sales( rep)?( code| number| name)?$/, 'sales rep'],
  [/^credit( limit)?$/, 'credit limit'],
]

export function expandAbbreviations(heading: string): string | undefined {
  const words: string[] = []
  let rest = headingKey(heading)
  while (rest !== '') {
    const digits = /^0?(\d)(?=\D|$)/.exec(rest)
    if (digits) {
      words.push(digits[1] ?? '')
      rest = rest.slice(digits[0].length)
      continue
    }
    const found = shortened
      .map(([pattern, word]) => ({ length: pattern.exec(rest)?.[0].length ?? 0, word }))
      .toSorted((a, b) => b.length - a.length)[0]
    if (!found || found.length === 0) return undefined
    if (found.word !== '') words.push(found.word)
    rest = rest.slice(found.length)
  }
  const text = words.join(' ')
  return joined.find(([pattern]) => pattern.test(text))?.[1] ?? (text || undefined)
}
