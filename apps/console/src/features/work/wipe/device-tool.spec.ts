import { jsonTool } from './device-tool';

describe('a wipe tool', () => {
  it('gets the task and the serial number of a unit', () => {
    expect(jsonTool.source('F2LXK')).toEqual({ serial: 'F2LXK', operation: 'erase' });
  });

  it('fills the fields in its JSON report and no others', () => {
    const report = {
      IMEI: '860000001234566',
      Software: 'Eraser',
      Version: '7.1',
      ErasureStatus: 'Passed',
      StartTime: '2026-03-01T10:00:00Z',
      end: '2026-03-01 10:09:30',
    };
    expect(jsonTool.result(JSON.stringify(report))).toEqual({
      serial: '860000001234566',
      method: 2,
      tool: 'Eraser',
      toolVersion: '7.1',
      startTime: '2026-03-01 10:00:00',
      endTime: '2026-03-01 10:09:30',
      result: 1,
    });
    expect(jsonTool.result('{"status":"aborted"}')).toEqual({ method: 2, result: 2 });
  });

  it('fills no field if its report is not readable', () => {
    expect(jsonTool.result('not json')).toBeUndefined();
    expect(jsonTool.result('[1]')).toBeUndefined();
  });
});
