import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      className={classes['toasts'] ?? ''}
      containerWidth={400}
      limit={5}
      autoClose={6000}
    />
  )
}
