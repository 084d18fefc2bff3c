import { Code } from '#web/ui/table/cells.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'

export function StyleLink({ itemId, modelCode }: { itemId: number; modelCode: string }) {
  return (
    <AnchorLink to="/home/styles/$itemId" params={{ itemId: String(itemId) }} preload={false} inherit>
      <Code>{modelCode}</Code>
    </AnchorLink>
  )
}
