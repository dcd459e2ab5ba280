import { useMediaQuery } from '@mantine/hooks'

/** A screen below the theme's second breakpoint. */
export const useIsPhone = () => useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
