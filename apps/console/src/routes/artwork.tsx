import { ReviewPage } from '../features/artwork/review.tsx'

export default function Artwork() {
  return <ReviewPage />
}
