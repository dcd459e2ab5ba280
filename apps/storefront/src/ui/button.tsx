import type { ComponentProps, ElementType, ReactNode } from 'react'
import styles from './button.module.css'

interface Looks {
  /** `filled` for the main action, `default` for the others */
  variant?: 'filled' | 'default'
  size?: 'sm' | 'md' | 'compact-md'
  fullWidth?: boolean
  /** shows a spinner, and cannot be clicked meanwhile */
  loading?: boolean
  rightSection?: ReactNode
}

type ButtonProps<Component extends ElementType> = Looks & { component?: Component } & Omit<
    ComponentProps<Component>,
    keyof Looks | 'component'
  >

/** A button, or a link that looks like one: `component` is then `Link`, `'a'` or another kind of link. */
export function Button<Component extends ElementType = 'button'>(allProps: ButtonProps<Component>) {
  const {
    component: Component = 'button',
    variant = 'filled',
    size = 'sm',
    fullWidth,
    loading,
    rightSection,
    className,
    children,
    ...others
  }: Looks & ComponentProps<'button'> & { component?: ElementType } = allProps
  const own = Component === 'button' && {
    type: others.type ?? 'button',
    disabled: others.disabled || loading,
  }
  return (
    <Component
      {...others}
      {...own}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      <span className={styles.inner}>
        {children}
        {rightSection && <span className={styles.right}>{rightSection}</span>}
      </span>
    </Component>
  )
}
