/** Words and idioms to avoid, each with what to write instead. Names count too: `whoStands` contains "stands". */
const words: Readonly<Record<string, string>> = {
  stands: 'is',
  stood: 'was',
  told: 'reported, notified',
  tells: 'returns, reports',
  anew: 'again',
  afresh: 'again',
  whoever: 'anyone who',
  besides: 'except, in addition',
  meanwhile: 'in the meantime, since',
  somebody: 'someone',
  whilst: 'while',
  amongst: 'among',
  nought: 'zero',
  thereby: 'so',
  wherein: 'in which',
  whence: 'from where',
  lest: 'so that … not',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  colour: 'color',
  colours: 'colors',
  coloured: 'colored',
  grey: 'gray',
  favour: 'favor',
  favourite: 'favorite',
  behaviour: 'behavior',
  honour: 'honor',
  neighbour: 'neighbor',
  neighbours: 'neighbors',
  centre: 'center',
  licence: 'license',
  analyse: 'analyze',
  recognise: 'recognize',
  recognised: 'recognized',
  recognises: 'recognizes',
  organise: 'organize',
  organised: 'organized',
  organisation: 'organization',
  normalise: 'normalize',
  normalised: 'normalized',
  normalisation: 'normalization',
  initialise: 'initialize',
  initialised: 'initialized',
  serialise: 'serialize',
  serialised: 'serialized',
  labelled: 'labeled',
  travelled: 'traveled',
  learnt: 'learned',
  fulfil: 'fulfill',
  'e-mail': 'email',
  'e-mails': 'emails',
  'e-mailed': 'emailed',
  'all the same': 'anyway',
  'let be': 'left alone, skipped',
  'of its own': 'its own',
  'of their own': 'their own',
  'what of': 'which',
  'for good': 'permanently',
  'goes on': 'continues',
  'go on': 'continue',
  'takes back': 'undoes',
  'taken back': 'undone',
  'take back': 'undo',
  'by hand': 'manually',
  'put away': 'archive',
  'says so': 'reports it',
  'as it were': '(delete it)',
  'member of staff': 'staff user, team member',
  'members of staff': 'staff users, team members',
  'price of today': "today's price",
  'prices of today': "today's prices",
  'the release before': 'the previous release',
  'looks after': 'is responsible for',
}

/** Names of files and column headings that are not ours. */
const allowed = ['fitflop-catalogue-', "'E-mail'", ',E-mail,', 'Organisation;']

interface WordFinding {
  readonly index: number
  readonly word: string
  readonly instead: string
}

const gap = String.raw`\s+(?:\*\s+|//\s+|--\s+)?`
/** "A file of its own", but not "instead of its own" or "the orders of its own stores". */
const before = '(?<!(?:instead|because|regardless|out|one|each|all|any|some) )'
const after = String.raw`(?=\s*(?:[.,;:)'"*]|$)|\s+(?:and|as|because|for|in|on|so|that|to|which|with)\b)`

const pattern = new RegExp(Object.keys(words).flatMap(patterns).join('|'), 'g')
const allowedPattern = new RegExp(allowed.join('|'), 'g')

function patterns(word: string): string[] {
  const [first = '', rest] = [word[0], word.slice(1).replaceAll(' ', gap)]
  if (word.endsWith(' own')) return [`${before}\\bof${rest.slice(1)}${after}`]
  // `told`, `Told`, `toldOf`, and `isTold`, but neither `retold` nor `Stoltenberg`.
  return [
    `(?<![A-Za-z])[${first}${first.toUpperCase()}]${rest}(?![a-z])`,
    `(?<=[a-z])${first.toUpperCase()}${rest}(?![a-z])`,
  ]
}

/** Finds the words to avoid in a text; an idiom may continue on the next line of a comment. */
export function findWords(text: string): WordFinding[] {
  const searched = text.replaceAll(allowedPattern, (match) => ' '.repeat(match.length))
  return [...searched.matchAll(pattern)].map(({ 0: match, index }) => {
    const word = match.toLowerCase().replaceAll(new RegExp(gap, 'g'), ' ')
    return { index, word, instead: words[word] ?? '' }
  })
}
