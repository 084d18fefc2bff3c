import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorPropsWithout<Props> = Omit<ComponentPropsWithRef<'a'>, keyof Props>

/** A text link, typed like the router's `Link`. */
export const AnchorLink = createLink(Anchor<'a'>)

/** A link styled as a button. */
export const ButtonLink = createLink((props: ButtonProps & AnchorPropsWithout<ButtonProps>) => (
  <Button component="a" {...props} />
))
