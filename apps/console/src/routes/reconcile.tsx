import { Reconcile } from '../features/reconcile/reconcile.tsx'

export default function ReconcilePage() {
  return <Reconcile />
}
