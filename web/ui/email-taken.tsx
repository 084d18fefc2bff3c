import { WarningLine } from './warning-line.tsx'

/** Warns where somebody has the e-mail address already that is being typed. */
export function EmailTaken({ owner }: { owner: { firstName: string; lastName: string } | undefined }) {
  return <WarningLine>{owner && `${owner.firstName} ${owner.lastName} already uses this email.`}</WarningLine>
}
