import { ActionIcon, Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A text link within the console: typed like the router's own `Link`. */
export const AnchorLink = createLink(Anchor<'a'>)

/** A link that looks like a button, for going somewhere rather than doing something. */
export const ButtonLink = createLink(Button<'a'>)

/** A link that is an icon; give it an `aria-label`. */
export const IconLink = createLink(ActionIcon<'a'>)
