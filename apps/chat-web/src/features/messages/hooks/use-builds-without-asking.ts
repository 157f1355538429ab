import { useState } from 'react';
import { readBuildsWithoutAsking, writeBuildsWithoutAsking } from '../../../shared/storage/build-without-asking.js';

/** Whether descriptions are built at once, which this browser remembers. */
export function useBuildsWithoutAsking(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(readBuildsWithoutAsking);
  return [
    isOn,
    (changed) => {
      setIsOn(changed);
      writeBuildsWithoutAsking(changed);
    },
  ];
}
