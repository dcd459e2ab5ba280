import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './submit-button.module.css'

interface SubmitButtonProps {
  isSending: boolean
  children: ReactNode
}

/** Before the page is hydrated, a browser would send the form by itself, with a password in the address. */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button type="submit" fullWidth className={styles.submit} loading={isSending} disabled={!isHydrated}>
      {children}
    </Button>
  )
}
