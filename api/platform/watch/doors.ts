/** Whether this process still takes new requests; a balancer sends it none once it does not. */
export interface Doors {
  closing: boolean;
}
