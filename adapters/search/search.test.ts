import { productSearchContract } from "../contracts/product-search.contract.ts"
import { layerSearch } from "./search.ts"

productSearchContract("in this process", layerSearch)
