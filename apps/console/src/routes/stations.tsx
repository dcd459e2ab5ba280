import { Stations } from '../features/station/stations.tsx'

export default function StationsPage() {
  return <Stations />
}
