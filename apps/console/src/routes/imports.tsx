import { Imports } from '../features/import/imports.tsx'

export default function ImportsPage() {
  return <Imports />
}
