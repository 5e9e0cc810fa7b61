import { simulatedAnswer, simulatedChecker } from './simulated-checker.js';

describe('the simulated checker', () => {
  it('answers the same of an IMEI every time, by its thirteenth and fourteenth digit', async () => {
    const until = AbortSignal.timeout(1000);
    expect(await simulatedChecker.check('860000001234566', until)).toEqual(await simulatedChecker.check('860000001234566', until));
    expect(simulatedAnswer('860000001212665')).toMatchObject({ lockStatus: 2, blacklistStatus: 1 });
    expect(simulatedAnswer('860000001212675')).toMatchObject({ lockStatus: 3, simLock: 2 });
    expect(simulatedAnswer('860000001212775')).toMatchObject({ lockStatus: 1, blacklistStatus: 2 });
    expect(simulatedAnswer('860000001212115')).toMatchObject({ lockStatus: 1, blacklistStatus: 1, simLock: 1 });
  });

  it('has no answer to some', async () => {
    await expect(simulatedChecker.check('860000001212995', AbortSignal.timeout(1000))).rejects.toThrow('nothing is known');
  });
});
