package {{package}}.wrapper;

import java.util.Objects;
import org.springblade.core.mp.support.BaseEntityWrapper;
import org.springblade.core.tool.utils.BeanUtil;
import {{package}}.entity.{{className}};
import {{package}}.vo.{{className}}VO;

/**
 * {{title|comment}}
 */
public class {{className}}Wrapper extends BaseEntityWrapper<{{className}}, {{className}}VO> {

	public static {{className}}Wrapper build() {
		return new {{className}}Wrapper();
	}

	@Override
	public {{className}}VO entityVO({{className}} {{noun}}) {
		return Objects.requireNonNull(BeanUtil.copyProperties({{noun}}, {{className}}VO.class));
	}

}
