import { Text } from '@mantine/core'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeading } from '#web/ui/layout/page-header.tsx'
import { PlaceholderPicture } from '#web/ui/feedback/placeholder-picture.tsx'
import classes from './not-found.module.css'

export function NotFound() {
  return <Content alone={false} />
}

export function NotFoundAlone() {
  return <Content alone />
}

function Content({ alone }: { alone: boolean }) {
  return (
    <div className={classes['page']} data-alone={alone || undefined} role={alone ? 'main' : undefined}>
      <div className={classes['tile']}>
        <PlaceholderPicture size={120} />
      </div>
      <PageHeading title="Page not found" />
      <Text className={classes['words']}>Might be under construction</Text>
      <ButtonLink to="/home" variant="default" mt="md">
        Go to Home
      </ButtonLink>
    </div>
  )
}
