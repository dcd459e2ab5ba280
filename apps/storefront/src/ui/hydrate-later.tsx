import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A part of a page that the server renders and whose code the browser fetches once the page itself is hydrated. Until
 * the code is there the part keeps its first content: a change before that would make React empty it. Its styles must
 * come with the page (`group-modules.ts`).
 */
export const hydrateLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const loadOrNothing = async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  })
  const Part = lazy(loadOrNothing)

  const render = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )

  return function HydratedLater(props: Props) {
    const [isLoaded, setLoaded] = useState(false)
    // The very same element, its Suspense included: React would take any other for a change.
    const [first] = useState(() => render(props))
    useEffect(() => {
      void loadOrNothing().then(() => setLoaded(true))
    }, [])
    return isLoaded ? render(props) : first
  }
}
