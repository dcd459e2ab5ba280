import { Statements } from '../features/credit/statements.tsx'

export default function StatementsPage() {
  return <Statements />
}
