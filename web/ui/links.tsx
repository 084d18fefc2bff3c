import { ActionIcon, Anchor, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorPropsWithout<Props> = Omit<ComponentPropsWithRef<'a'>, keyof Props>

/** A text link within the console: typed like the router's own `Link`. */
export const AnchorLink = createLink(Anchor<'a'>)

/** A link that looks like a button, for going somewhere rather than doing something. */
export const ButtonLink = createLink((props: ButtonProps & AnchorPropsWithout<ButtonProps>) => (
  <Button component="a" {...props} />
))

/** A link that is an icon; give it an `aria-label`. */
export const IconLink = createLink((props: ActionIconProps & AnchorPropsWithout<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
