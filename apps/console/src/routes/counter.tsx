import { Counter } from '../features/counter/counter.tsx'

export default function CounterPage() {
  return <Counter />
}
