import { relative, sep } from 'node:path'
import { whyNot, whyNotName } from './boundaries.ts'
import { isDecision } from './decisions.ts'
import { builderTable, mayOnlyWriteOwn, whyNotWrite, writtenIn } from './table-owners.ts'
import {
  explanation,
  mayNotSpellStatuses,
  spelledIn,
  spelledInSql,
  statusNodes,
  type Syntax,
} from './status-literals.ts'
import { findWords } from './word-list.ts'

interface Context {
  readonly filename: string
  readonly cwd: string
  readonly sourceCode: { readonly text: string; getLocFromIndex(index: number): Position }
  report(problem: { node: object; message: string } | { loc: Range; message: string }): void
}
type Position = { line: number; column: number }
type Range = { start: Position; end: Position }
type Node = {
  source?: { value: string } | null
  specifiers?: readonly { imported?: { name: string } }[]
}
type Member = { object: { name?: string }; property: { name?: string } }
type Construction = { callee: { name?: string }; arguments: readonly unknown[] }
type Call = { callee: Partial<Member>; arguments: readonly { value?: unknown }[] }
type Span = { readonly start: number; readonly end: number; readonly type: string; readonly value?: unknown }
type Expectation = {
  callee: { object?: Span; property?: { name?: string } }
  arguments: readonly Span[]
}
type Template = {
  tag: { name?: string }
  quasi: { quasis: readonly { value: { cooked: string } }[] }
}

function pathOf({ filename, cwd }: Context): string {
  return relative(cwd, filename).split(sep).join('/')
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.ts$/.test(path)
}

const clock = /Date\.now\(|performance\.now\(|[cC]puUsage\(|resourceUsage\(|hrtime/

/** Whether an expectation is about a time that its file measures: from a clock itself, or by a name of time. */
function isMeasured(expectation: string, file: string): boolean {
  return (
    clock.test(expectation) ||
    (clock.test(file) && /\b(user|system|took|elapsed|duration|(milli)?seconds|ms)\b/i.test(expectation))
  )
}

/** Our lint rules: import boundaries, pure decisions, the ownership of tables, statuses stated once, patient tests that measure nothing fixed, and plain English. */
const plugin = {
  meta: { name: 'welt' },
  rules: {
    boundaries: {
      create(context: Context) {
        const from = pathOf(context)
        const check = (node: Node) => {
          const why = typeof node.source?.value === 'string' ? whyNot(from, node.source.value) : undefined
          if (why) context.report({ node, message: why })
          for (const { imported } of node.specifiers ?? []) {
            const whyName = imported && whyNotName(from, imported.name)
            if (whyName) context.report({ node, message: whyName })
          }
        }
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        }
      },
    },
    'pure-decisions': {
      create(context: Context) {
        if (!isDecision(pathOf(context))) return {}
        const message = 'A decision is pure: pass in the time and anything random.'
        return {
          MemberExpression(node: Member) {
            const name = `${node.object.name}.${node.property.name}`
            if (['Date.now', 'Math.random', 'crypto.randomUUID'].includes(name))
              context.report({ node, message })
          },
          NewExpression(node: Construction) {
            if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message })
          },
          ...Object.fromEntries(
            ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].map((kind) => [
              kind,
              (node: { async: boolean }) => {
                if (node.async)
                  context.report({ node, message: 'A decision is synchronous: load what it needs first.' })
              },
            ]),
          ),
        }
      },
    },
    'table-owners': {
      create(context: Context) {
        const from = pathOf(context)
        if (!mayOnlyWriteOwn(from)) return {}
        const check = (node: object, tables: readonly string[]) => {
          for (const table of new Set(tables)) {
            const why = whyNotWrite(from, table)
            if (why) context.report({ node, message: why })
          }
        }
        return {
          CallExpression(node: Call) {
            const { object, property } = node.callee
            const value = node.arguments[0]?.value
            if (typeof value !== 'string') return
            if (object?.name === 'sql' && property?.name === 'raw') check(node, writtenIn(value))
            if (/^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/.test(property?.name ?? ''))
              check(node, [builderTable(value)])
          },
          TaggedTemplateExpression(node: Template) {
            if (node.tag.name !== 'sql') return
            check(node, writtenIn(node.quasi.quasis.map(({ value }) => value.cooked).join('?')))
          },
        }
      },
    },
    'status-literals': {
      create(context: Context) {
        if (!mayNotSpellStatuses(pathOf(context))) return {}
        const check = (node: Syntax) => {
          for (const spelled of spelledIn(node)) context.report({ node: spelled, message: explanation })
        }
        return {
          ...Object.fromEntries(statusNodes.map((type) => [type, check])),
          TaggedTemplateExpression(node: Template) {
            if (node.tag.name !== 'sql') return
            const text = node.quasi.quasis.map(({ value }) => value.cooked).join('?')
            for (const status of spelledInSql(text))
              context.report({ node, message: `'${status}': ${explanation}` })
          },
        }
      },
    },
    'patient-tests': {
      create(context: Context) {
        return {
          CallExpression(node: Call) {
            const { object, property } = node.callee
            if (object?.name !== 'vi' || !/^wait(For|Until)$/.test(property?.name ?? '')) return
            if (node.arguments.length < 2)
              context.report({
                node,
                message: 'Say how long to wait: by default it is one second, too short on a busy machine.',
              })
          },
        }
      },
    },
    'relative-times': {
      create(context: Context) {
        const { text } = context.sourceCode
        if (!isTest(pathOf(context)) || text.includes('useFakeTimers')) return {}
        return {
          CallExpression(node: Expectation) {
            const { object, property } = node.callee
            if (!object || !/^toBeLessThan(OrEqual)?$/.test(property?.name ?? '')) return
            const [most] = node.arguments
            const isNumber = most?.type === 'Literal' && typeof most.value === 'number'
            if (isNumber && isMeasured(text.slice(object.start, object.end), text))
              context.report({
                node,
                message:
                  'Compare a time with another time of the same run, or count: a busy machine takes longer.',
              })
          },
        }
      },
    },
    'plain-english': {
      create(context: Context) {
        const { sourceCode } = context
        if (pathOf(context).startsWith('scripts/lint/word-list')) return {}
        return {
          // The whole text: names, strings, JSX, comments, and test titles.
          Program() {
            for (const { index, word, instead } of findWords(sourceCode.text)) {
              const loc = {
                start: sourceCode.getLocFromIndex(index),
                end: sourceCode.getLocFromIndex(index + word.length),
              }
              context.report({ loc, message: `Avoid "${word}". Write: ${instead}.` })
            }
          },
        }
      },
    },
  },
}

// The linter loads a plugin by its default export.
export default plugin
