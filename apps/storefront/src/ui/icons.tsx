import type { ReactNode } from 'react'

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function CartIcon() {
  return (
    <Icon>
      <path d="M2 3h2.2l2 10h8.6l1.8-7.2H5" />
      <circle cx="7.6" cy="16.4" r="1.1" />
      <circle cx="13.6" cy="16.4" r="1.1" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.2" />
      <path d="m13 13 3.6 3.6" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 15 15" aria-hidden="true">
      <path
        d="M3.6 3.6l7.8 7.8M11.4 3.6l-7.8 7.8"
        stroke="currentColor"
        strokeWidth="1.15"
        strokeLinecap="round"
      />
    </svg>
  )
}
