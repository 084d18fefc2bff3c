import { WarningLine } from '#web/ui/form/warning-line.tsx'

export function EmailTaken({ owner }: { owner: { firstName: string; lastName: string } | undefined }) {
  return <WarningLine>{owner && `${owner.firstName} ${owner.lastName} already uses this email.`}</WarningLine>
}
