import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorPropsWithout<Props> = Omit<ComponentPropsWithRef<'a'>, keyof Props>

export const AnchorLink = createLink(Anchor<'a'>)

export const ButtonLink = createLink((props: ButtonProps & AnchorPropsWithout<ButtonProps>) => (
  <Button component="a" {...props} />
))
