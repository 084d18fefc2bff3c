import { orderStatuses } from '../../contract/orders/order-status.ts'
import { purchaseOrderStatuses } from '../../contract/orders/purchase-order-status.ts'

const statuses: ReadonlySet<unknown> = new Set([...orderStatuses, ...purchaseOrderStatuses])

/** The files that state what a status is; everything else asks for a set. */
const tables = /^contract\/orders\/(order-status|purchase-order-status|purchase-order-stage)\.ts$/

/** Whether the rule covers a file: what is shipped and the demo, but no tests and no migrations. */
export function mayNotSpellStatuses(path: string): boolean {
  return (
    /^(contract|reader|server|web|demo)\//.test(path) &&
    !tables.test(path) &&
    !/\.(test|fixture)\.tsx?$|\/testing\//.test(path)
  )
}

/** Part of a program, as far as the rule reads it. */
export interface Syntax {
  readonly type: string
  readonly [name: string]: unknown
}

export const explanation =
  'Ask for a set of statuses (isIn, inSet), or add one in contract/orders: a new status must decide on each.'

/** The types of nodes that `spelledIn` reads. */
export const statusNodes = [
  'Literal',
  'BinaryExpression',
  'SwitchStatement',
  'Property',
  'JSXAttribute',
  'PropertyDefinition',
  'VariableDeclarator',
  'AssignmentExpression',
  'AssignmentPattern',
  'ArrayExpression',
  'CallExpression',
  'TSSatisfiesExpression',
  'TSAsExpression',
  'TSUnionType',
]

/** The nodes of a statement or expression that spell a status where one is compared, set, listed, or typed. */
export function spelledIn(node: Syntax): readonly Syntax[] {
  switch (node.type) {
    case 'Literal':
      return isOnlyStatus(node['value']) && !isKey(node) ? [node] : []
    case 'BinaryExpression':
      return compared(node)
    case 'SwitchStatement':
      return isStatus(child(node, 'discriminant'))
        ? children(node, 'cases').flatMap((one) => common(child(one, 'test')))
        : []
    case 'Property':
    case 'JSXAttribute':
    case 'PropertyDefinition':
      return isStatus(child(node, 'key') ?? child(node, 'name')) ? common(child(node, 'value')) : []
    case 'VariableDeclarator':
      return isStatus(child(node, 'id')) ? common(child(node, 'init')) : []
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return isStatus(child(node, 'left')) ? common(child(node, 'right')) : []
    case 'ArrayExpression':
      return listed(children(node, 'elements'))
    case 'CallExpression':
      return passed(children(node, 'arguments'))
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return isStatus(child(child(node, 'typeAnnotation'), 'typeName'))
        ? common(child(node, 'expression'))
        : []
    case 'TSUnionType':
      return listed(children(node, 'types').map((one) => child(one, 'literal') ?? one))
    default:
      return []
  }
}

/** The statuses that SQL text compares a column with or lists; each value that was put in is a question mark. */
export function spelledInSql(text: string): string[] {
  const quoted = [...text.matchAll(/'([^']*)'/g)].flatMap(([, word = '']) =>
    isOnlyStatus(word) ? [word] : [],
  )
  const found = comparisons.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, words = '']) =>
      [...words.matchAll(/'([^']*)'/g)].map(([, word]) => word),
    ),
  )
  const ofColumns = found.filter((word): word is string => statuses.has(word))
  const lists = [...text.matchAll(/(?:\bIN\s*\(|\bARRAY\s*\[|\bVALUES\s*\()([^()[\]]*)[)\]]/gi)]
    .map(([, words = '']) => [...words.matchAll(/'([^']*)'/g)].map(([, word]) => word))
    .flatMap((words) => (words.every((word) => statuses.has(word)) ? words : []))
  return [...new Set([...quoted, ...ofColumns, ...lists])] as string[]
}

const column = String.raw`(?:\bstatus\b|_status\b|\?)(?:::\w+)?`
const comparisons = [
  String.raw`${column}\s*(?:=|<>|!=|\bIS\s+(?:NOT\s+)?DISTINCT\s+FROM\b)\s*('[^']*')`,
  String.raw`('[^']*')\s*(?:=|<>|!=)\s*[\w.]*${column}`,
  String.raw`${column}\s+(?:NOT\s+)?IN\s*\(([^)]*)\)`,
  String.raw`${column}\s*(?:=|<>|!=)\s*(?:ANY|ALL)\s*\(([^)]*)\)`,
  String.raw`\bCASE\s+[\w.]*${column}\s+WHEN\s+('[^']*')`,
].map((pattern) => new RegExp(pattern, 'gi'))

function compared(node: Syntax): readonly Syntax[] {
  if (!/^[!=]==?$/.test(String(node['operator']))) return []
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  return [...(isStatus(left) ? common(right) : []), ...(isStatus(right) ? common(left) : [])]
}

/** Several values of which all are statuses. */
function listed(values: readonly Syntax[]): readonly Syntax[] {
  const found = values.flatMap(common)
  return values.length > 1 && values.every((one) => statuses.has(one['value'])) ? found : []
}

/** What is passed beside a status, or beside the name of its column. */
function passed(values: readonly Syntax[]): readonly Syntax[] {
  const isColumn = ({ type, value }: Syntax) =>
    type === 'Literal' && /(^|\.|[a-z_])status$/i.test(String(value))
  return values.some((one) => isStatus(one) || isColumn(one)) ? values.flatMap(common) : []
}

/** The statuses that an expression gives, other than those that are found wherever they are. */
function common(node: Syntax | undefined): readonly Syntax[] {
  if (!node) return []
  switch (node.type) {
    case 'Literal':
      return statuses.has(node['value']) && !isOnlyStatus(node['value']) ? [node] : []
    case 'ConditionalExpression':
      return [...common(child(node, 'consequent')), ...common(child(node, 'alternate'))]
    case 'LogicalExpression':
      return [...common(child(node, 'left')), ...common(child(node, 'right'))]
    case 'ArrayExpression':
      return children(node, 'elements').flatMap(common)
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return common(child(node, 'expression'))
    default:
      return []
  }
}

/** Whether a name is that of a status. */
function isStatus(node: Syntax | undefined): boolean {
  if (!node) return false
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return /(^s|S)tatus(es)?$|(^s|S)tage$/.test(String(node['name']))
    case 'MemberExpression':
      return isStatus(child(node, 'property'))
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return isStatus(child(node, 'expression'))
    case 'Literal':
      return node['value'] === 'status'
    default:
      return false
  }
}

/** With a hyphen, a status is nothing else. */
function isOnlyStatus(value: unknown): boolean {
  return statuses.has(value) && String(value).includes('-')
}

/** A key is of a record that has one for each status, which the compiler checks. */
function isKey(node: Syntax): boolean {
  const parent = child(node, 'parent')
  return parent?.type === 'Property' && parent['key'] === node
}

function child(node: Syntax | undefined, name: string): Syntax | undefined {
  return (node?.[name] as Syntax | null | undefined) ?? undefined
}

function children(node: Syntax, name: string): readonly Syntax[] {
  return ((node[name] as readonly (Syntax | null)[] | undefined) ?? []).filter((one) => one !== null)
}
