const AT_ONCE = 4;

/** How calls of what somebody types are made. */
export const typedCalls = `${AT_ONCE} at a time`;

/** Milliseconds of a call for each text (it is put behind the address), some callers at once. Throws for a call that fails. */
export async function typedTimes(
  texts: readonly string[],
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const times: number[] = [];
  const left = [...texts];
  const caller = async (): Promise<void> => {
    for (let text = left.pop(); text !== undefined; text = left.pop()) {
      const begin = performance.now();
      const response = await fetch(url + encodeURIComponent(text), { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`search ${text}: ${response.status}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return times;
}
