import { PictureImage } from '../features/picture/picture-image.tsx'
import { CataloguePage } from '../features/product/catalogue-page.tsx'

export default function Catalogue() {
  return <CataloguePage renderPicture={(picture) => <PictureImage picture={picture} width={60} />} />
}
