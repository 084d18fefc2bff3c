import type { ReactNode } from 'react'
import type { ToDo } from '#contract/dashboard.ts'
import type { NoteSubject } from '#contract/notes/notes.ts'
import { formatMomentDate } from '#web/lib/dates.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { Detail, type SectionProps, ToDoSection } from './to-do-section.tsx'

type Mention = ToDo['mentions']['items'][number]

export function Mentions(props: SectionProps<Mention>) {
  return (
    <ToDoSection
      {...props}
      section="mentions"
      title="Notes that mention you"
      idOf={({ noteId }) => noteId}
      nameOf={({ authorName, subjectName }) => `Note by ${authorName} on ${subjectName}`}
      nothing="No notes mention you."
    >
      {(mention) => (
        <>
          <SubjectLink {...mention} />
          <Detail>
            {mention.authorName}, {formatMomentDate(mention.createdAt)}: {mention.text}
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

function SubjectLink({ subject, subjectId, subjectName }: Mention) {
  const Link = links[subject]
  return <Link id={subjectId}>{subjectName}</Link>
}

type LinkProps = { id: string; children: string }

const links: Readonly<Record<NoteSubject, (props: LinkProps) => ReactNode>> = {
  order: ({ id, children }) => (
    <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId: id }} preload={false}>
      {children}
    </AnchorLink>
  ),
  'purchase-order': ({ id, children }) => (
    <AnchorLink to="/home/purchase-order/details/$streamId" params={{ streamId: id }} preload={false}>
      {children}
    </AnchorLink>
  ),
  organization: ({ id, children }) => (
    <AnchorLink to="/home/organizations/$organizationId" params={{ organizationId: id }} preload={false}>
      {children}
    </AnchorLink>
  ),
}
