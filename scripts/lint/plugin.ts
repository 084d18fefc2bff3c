import { relative, sep } from 'node:path'
import { isDecision, whyNot } from './boundaries.ts'

interface Context {
  readonly filename: string
  readonly cwd: string
  report(problem: { node: object; message: string }): void
}
type Node = { source?: { value: string } | null }
type Member = { object: { name?: string }; property: { name?: string } }
type Construction = { callee: { name?: string }; arguments: readonly unknown[] }

function pathOf({ filename, cwd }: Context): string {
  return relative(cwd, filename).split(sep).join('/')
}

/** The lint rules of this house: who may import whom, and decisions that know neither clock nor chance. */
const plugin = {
  meta: { name: 'welt' },
  rules: {
    boundaries: {
      create(context: Context) {
        const from = pathOf(context)
        const check = (node: Node) => {
          const why = typeof node.source?.value === 'string' ? whyNot(from, node.source.value) : undefined
          if (why) context.report({ node, message: why })
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
        const clock = 'A decision is given the time and makes no chance of its own.'
        return {
          MemberExpression(node: Member) {
            const name = `${node.object.name}.${node.property.name}`
            if (['Date.now', 'Math.random', 'crypto.randomUUID'].includes(name))
              context.report({ node, message: clock })
          },
          NewExpression(node: Construction) {
            if (node.callee.name === 'Date' && node.arguments.length === 0)
              context.report({ node, message: clock })
          },
        }
      },
    },
  },
}

// The linter loads a plugin by its default export.
export default plugin
